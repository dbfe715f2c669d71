import { MB } from '../../kernel/size'
/** Bytes of a course file and of what it unpacks to, of one file in it, and of its description; how many files. */
export const COURSE_FILE = { bytes: 500 * MB, unpacked: 600 * MB, each: 200 * MB, json: 2 * MB, files: 400 }
