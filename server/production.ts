// Imported before all else: React chooses its build when it is loaded, and takes the slow one of development where
// nothing is said.
process.env.NODE_ENV ||= "production";
