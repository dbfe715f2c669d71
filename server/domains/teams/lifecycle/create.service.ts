import { randomInt } from 'node:crypto'
import { DomainError } from '#contract/kernel/errors'
import { nameKey } from '#contract/kernel/text'
import { teamsErrors } from '#contract/teams/teams.errors'
import { TEAM_CODE_LENGTH } from '#contract/teams/teams.rules'
import type { Db } from '../../../db/client'
import * as store from '../teams.store'

// Without 0, O, 1 and I: people read codes to each other.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const newCode = (): string =>
  Array.from({ length: TEAM_CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

interface NewTeam {
  room: { id: number; team_size: number; mentor_size: number }
  title: string
  categoryId: number | null
  /** Who makes it. */
  uid: number
  /** How many members are put into it right after, in the same transaction. */
  used: number
  now: number
}

/** A team with a code of its own and nobody in it yet; refuses a name that is taken. */
export const createTeam = async (tx: Db, m: NewTeam): Promise<{ id: number; code: string }> => {
  for (let tries = 0; tries < 5; tries++) {
    const code = newCode()
    const id = await store.insert(tx, {
      roomId: m.room.id,
      title: m.title,
      titleKey: nameKey(m.title),
      code,
      categoryId: m.categoryId,
      size: Math.max(m.room.team_size, m.used),
      used: m.used,
      mentorSize: m.room.mentor_size,
      createUid: m.uid,
      createTime: m.now,
    })
    if (id) return { id, code }
    if (await store.nameTaken(tx, m.room.id, m.title)) throw new DomainError(teamsErrors.name_taken)
  }
  throw new Error('no free team code')
}
