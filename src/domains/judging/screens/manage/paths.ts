type At =
  | { tab: 'mine' | 'arrange' | 'dimensions'; item?: number }
  /** One hand-in on the desk. */
  | { a: number }
  /** What a team got for an item. */
  | { item: number; team: string }

/** Of the mark centre: a contest's judging. */
export const judgePage = (roomId: number, contestId?: number, at?: At): string => {
  const base = `/training-room/manager/${roomId}/mark`
  if (contestId === undefined) return `${base}?view=contest`
  const search = new URLSearchParams({ contest: String(contestId) })
  for (const [name, value] of Object.entries(at ?? {})) if (value !== undefined) search.set(name, String(value))
  return `${base}?${search}`
}

/** Where judges are added, among the room's members. */
export const committeePage = (roomId: number): string => `/training-room/manager/${roomId}/member?tab=committee`
