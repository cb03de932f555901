// Must be imported first: libraries outside the bundle read it as they are loaded. Those in the bundle are its production
// builds whatever it says.
if (!process.env.NODE_ENV) Object.assign(process.env, { NODE_ENV: "production" });
