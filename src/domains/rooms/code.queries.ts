import { codeApi } from '#contract/rooms/members/code.api'
import { call } from '#lib/net/http'

/** Asked when it is typed, never kept: the room of a code. */
export const roomOfCode = (code: string): Promise<{ id: number; title: string }> =>
  call(codeApi.find, { code }, { quiet: true })
