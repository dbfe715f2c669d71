import { codeKey } from '#contract/rooms/members/roster.rules'

/** A row of a roster as far as it says whom it means. */
export interface Listed {
  id: number
  truename: string
  code: string
  contact: string
}

/** Where an entry belongs. */
interface Place {
  /** What it corrects; none where it is new. */
  row?: Listed | undefined
  /** Named the same person by their contact alone, and goes into `row`. */
  double?: Listed | undefined
  /** Somebody else whose contact it would take, which keeps it out. */
  taken?: Listed | undefined
}

export interface Roster {
  placeOf: (entry: Omit<Listed, 'id'>) => Place
  put: (row: Listed) => void
  drop: (row: Listed) => void
}

/** Rows of one roster by number and by contact; an entry is looked for by its number first. */
export const rosterOf = (rows: readonly Listed[]): Roster => {
  const byCode = new Map<string, Listed>()
  const byContact = new Map<string, Listed>()
  const put = (row: Listed) => {
    if (row.code && !byCode.has(codeKey(row.code))) byCode.set(codeKey(row.code), row)
    if (row.contact) byContact.set(row.contact, row)
  }
  rows.forEach(put)
  return {
    placeOf: ({ truename, code, contact }) => {
      const row = byCode.get(codeKey(code))
      const holder = byContact.get(contact)
      if (!holder || holder.id === row?.id) return { row }
      if (row) return !holder.code && holder.truename === truename ? { row, double: holder } : { taken: holder }
      return !code || holder.truename === truename ? { row: holder } : { taken: holder }
    },
    put,
    drop: ({ id, code, contact }) => {
      if (byCode.get(codeKey(code))?.id === id) byCode.delete(codeKey(code))
      if (byContact.get(contact)?.id === id) byContact.delete(contact)
    },
  }
}

/** Why an entry stays out, for who gave it. */
export const takenProblem = ({ truename }: Listed): string => `手机或邮箱已在“${truename}”名下`
