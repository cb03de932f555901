// Must be imported first: React selects its build when it is loaded, and defaults to the slow development one.
process.env.NODE_ENV ||= "production";
