/**
 * React reads NODE_ENV when it is loaded, and renders several times slower unless it is `production`. This is the first
 * import of the program, so that it works however the program is started.
 */
// Written, not read: our own code does not depend on it.
// oxlint-disable-next-line no-restricted-globals
process.env['NODE_ENV'] ??= 'production'
