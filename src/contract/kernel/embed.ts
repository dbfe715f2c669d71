/** Whether `embed` of an address hides header, side bar and tab bar (section 2); undefined or null where it is not there. */
export const isEmbedded = (embed: string | null | undefined): boolean =>
  typeof embed === 'string' && embed !== '0' && embed !== 'false'
