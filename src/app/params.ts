import { notFound } from '@tanstack/react-router'

/** An id in an address: digits, nothing else. Anything else is an unknown path. */
export const roomId = {
  parse: ({ id }: { id: string }) => {
    if (!/^[1-9]\d{0,9}$/.test(id)) throw notFound()
    return { id: Number(id) }
  },
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
}
