/** Where a camp is read; `keep` is what the address it comes from carries along. */
export const campPage = (id: number, keep: Record<string, string> = {}): string => {
  const search = new URLSearchParams(keep).toString()
  return `/training-camp-detail/${id}${search && `?${search}`}`
}
export const campManage = (id: number): string => `/training-camp-manage/${id}`
