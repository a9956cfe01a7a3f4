/** Imported at the first request: while the modules load, the build is not complete yet. */
export const builtRoutes = async () => (await import('virtual:react-router/server-build')).routes
