/**
 * React looks at this when it is loaded, and renders several times slower where it is not told. First among the imports of
 * the program, so that nobody who starts it has to know.
 */
// Written, not read: nothing of ours depends on it.
// oxlint-disable-next-line no-restricted-globals
process.env['NODE_ENV'] ??= 'production'
