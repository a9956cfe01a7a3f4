import { truncate } from '../../lib/format/truncate.ts'

const longest = 300

/** A value of a form as text, without tags, cut. */
export const shortText = (value: string): string => truncate(value.replaceAll(/<[^>]+>/g, ' ').trim(), longest)
