import { notFound } from '@tanstack/react-router'
import { id } from '#lib/search-params'

const parseId = (text: string): number => {
  const value = id(text)
  if (!value) throw notFound()
  return value
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
