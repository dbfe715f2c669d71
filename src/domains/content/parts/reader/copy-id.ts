/** What names the offline copy of content on the device. */
export const copyIdOf = (contentId: number): string => `content-${contentId}`
