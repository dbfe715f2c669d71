/** The plan that an address names as `plan`: read with every address, before anything else of plans is there. */
export const planSearch = (search: Record<string, unknown>): { plan?: number } =>
  /^[1-9]\d{0,8}$/.test(String(search.plan ?? '')) ? { plan: Number(search.plan) } : {}
