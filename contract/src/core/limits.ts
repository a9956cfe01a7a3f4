/**
 * Business constants (both specifications, section 9). A module, not an object, so that the scripts of a page contain
 * only those that it uses.
 */
export * as limits from './limit-values.ts'
