interface Written {
  revision: number
  uid: number
  client: string
}
/** Somebody else, or the same person on another device, wrote since `base`: both versions are kept then. */
export const movedOn = (since: readonly Written[], base: number, by: { uid: number; client: string }): boolean =>
  since.some((v) => v.revision > base && (v.uid !== by.uid || v.client !== by.client))
