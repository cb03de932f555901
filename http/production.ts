// Must be imported first: libraries outside the bundle read it while they are loaded. Those in the bundle are always
// production builds.
if (!process.env.NODE_ENV) Object.assign(process.env, { NODE_ENV: "production" });
