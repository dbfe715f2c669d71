/** Where a notification leads. Apart from what it opens: an address is read before its screen is there. */
export const myPlace = (value: unknown): 'feedback' | undefined => (value === 'feedback' ? value : undefined)
