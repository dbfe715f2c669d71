/** Parts of equal whole numbers that make up the total; what does not divide goes to the first (section 5). */
export const splitEvenly = (total = 100, parts = 8): number[] => {
  if (parts < 1) return []
  const each = Math.floor(total / parts)
  return Array.from({ length: parts }, (_, i) => (i === 0 ? total - each * (parts - 1) : each))
}
