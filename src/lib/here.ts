import { stripLoginParams } from '#contract/account/visit.rules'

/** This page's own address as a path, without what a login left in it: where calls that navigate return to (section 7). */
export const herePath = (): string => {
  const { pathname, search, hash } = new URL(stripLoginParams(location.href))
  return pathname + search + hash
}
