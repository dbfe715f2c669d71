import { notFound } from '@tanstack/react-router'

/** As in the contract's `id`, whose schema the first screen does without. */
const ID_MAX = 2_147_483_647

const parseId = (text: string): number => {
  if (!/^[1-9]\d{0,9}$/.test(text) || Number(text) > ID_MAX) throw notFound()
  return Number(text)
}

/** An id in an address: digits, nothing else. Anything else is an unknown path. */
export const roomId = {
  parse: ({ id }: { id: string }) => ({ id: parseId(id) }),
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
}

/** The same for a task's address. */
export const taskId = {
  parse: ({ taskId: id }: { taskId: string }) => ({ taskId: parseId(id) }),
  stringify: ({ taskId: id }: { taskId: number }) => ({ taskId: String(id) }),
}

/** An id that an address names in its search, if it is one. */
export const idIn =
  <N extends string>(name: N) =>
  (search: Record<string, unknown>): { [K in N]?: number } =>
    (/^[1-9]\d{0,9}$/.test(String(search[name])) ? { [name]: Number(search[name]) } : {}) as { [K in N]?: number }

/** The software that an address names in its search, if it is an id. */
export const softwareOf = ({ softwareId }: Record<string, unknown>): { softwareId?: string } =>
  /^[1-9]\d{0,9}$/.test(String(softwareId)) ? { softwareId: String(softwareId) } : {}
