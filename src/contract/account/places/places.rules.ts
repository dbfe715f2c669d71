/** A place as it is kept and read: province and city, as in “浙江省 杭州市”. */
export const placeText = (path: readonly string[]): string => path.filter(Boolean).join(' ')
/** Province and city of such a text. */
export const placePath = (text: string): string[] => (text ? text.split(' ') : [])
