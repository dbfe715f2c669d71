/** A megabyte as sizes of files and limits are told in. */
export const MB = 1024 * 1024
