/** Private mode, a full disk or a policy may refuse storage: then it reads as empty and keeps nothing. */
const safe = (open: () => Storage) => ({
  get: <T>(key: string): T | undefined => {
    try {
      const text = open().getItem(key)
      return text === null ? undefined : (JSON.parse(text) as T)
    } catch {
      return undefined
    }
  },
  set: (key: string, value: unknown): boolean => {
    try {
      open().setItem(key, JSON.stringify(value))
      return true
    } catch {
      return false
    }
  },
  remove: (key: string): void => {
    try {
      open().removeItem(key)
    } catch {}
  },
  keys: (): string[] => {
    try {
      return Object.keys(open())
    } catch {
      return []
    }
  },
})

export const local = safe(() => localStorage)
export const session = safe(() => sessionStorage)
