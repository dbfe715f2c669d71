/** 12,345.60 of 1234560 cents: exact, without floating point. */
export const yuan = (amount: number): string => {
  const whole = Math.abs(amount)
  const digits = String(Math.floor(whole / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${amount < 0 ? '-' : ''}${digits}.${String(whole % 100).padStart(2, '0')}`
}
/**
 * Cents of what a person typed; undefined when it is no amount with at most two decimals. A comma parts thousands and nothing
 * else: 19,90 is a price as some countries write it, and no 1,990.
 */
export const centsOf = (text: string): number | undefined => {
  const match = /^(\d{1,8}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(text.trim())
  return match ? Number(match[1]?.replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined
}
