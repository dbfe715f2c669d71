import { notFound } from '@tanstack/react-router'

/** As in the contract's `id`, whose schema the first screen does without. */
const ID_MAX = 2_147_483_647

/** An id in an address: digits, nothing else. Anything else is an unknown path. */
export const roomId = {
  parse: ({ id }: { id: string }) => {
    if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > ID_MAX) throw notFound()
    return { id: Number(id) }
  },
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
}
