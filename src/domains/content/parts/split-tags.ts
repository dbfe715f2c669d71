/** Tags as they are typed, parted by blanks or commas. */
export const splitTags = (typed: string): string[] => typed.split(/[\s,，、;；]+/).filter(Boolean)
