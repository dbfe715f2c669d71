/** A short tap in the hand, where the device has one: what a finger did was taken. None where calm is asked for. */
export const tap = (): void => {
  if (typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // Safari has none; Chrome allows it once the page was touched.
  navigator.vibrate?.(10)
}
