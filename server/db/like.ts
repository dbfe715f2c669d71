/** A pattern of `like` for what contains these words. What a person types is taken literally: `%` and `_` are no patterns. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`
