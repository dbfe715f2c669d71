import { turnedBy } from '../seed.rules'

export const PAPER_TITLE_MAX = 60
export const SECTIONS_MAX = 10
export const SECTION_TITLE_MAX = 30
/** Questions that a person is asked in one exam. */
export const ASKED_MAX = 200
export const DRAWS_MAX = 20
export const MINUTES_MAX = 600

export interface DrawnFrom {
  id: number
  section: number
  /** Which of the section's rules it is for; −1 = everybody is asked it. */
  draw: number
}
interface Rules {
  draws: readonly { count: number }[]
}

/** Which questions a person is asked, in order: the fixed ones and as many of each rule's as it says, by the seed alone. */
export const askedOf = (
  items: readonly DrawnFrom[],
  sections: readonly Rules[],
  seed: number,
  shuffle: boolean,
): number[] =>
  sections.flatMap(({ draws }, section) => {
    const here = items.filter((item) => item.section === section)
    const fixed = here.filter(({ draw }) => draw < 0)
    const drawn = draws.flatMap(({ count }, draw) =>
      turnedBy(
        seed + section * 101 + draw,
        here.filter((item) => item.draw === draw),
      ).slice(0, count),
    )
    const asked = [...fixed, ...drawn].map(({ id }) => id)
    return shuffle ? turnedBy(seed + section * 7919 + 13, asked) : asked
  })

/** The order of a question's options for a person. */
export const optionOrder = (count: number, seed: number, itemId: number): number[] =>
  turnedBy(
    seed + itemId * 31,
    Array.from({ length: count }, (_, place) => place),
  )

interface Section {
  title: string
  minutes: number
  ids: readonly number[]
  draws: readonly { count: number; score: number }[]
}

/** Questions that a paper asks. */
export const askedCount = (sections: readonly Pick<Section, 'ids' | 'draws'>[]): number =>
  sections.reduce((sum, { ids, draws }) => sum + ids.length + draws.reduce((n, { count }) => n + count, 0), 0)

/** What is wrong with a paper; undefined when nothing is. */
export const paperProblem = ({
  title,
  sections,
}: {
  title: string
  sections: readonly Section[]
}): string | undefined => {
  if (!title.trim()) return '请填写试卷名称'
  if (!sections.length) return '请添加至少一个部分'
  const bare = sections.findIndex((one) => askedCount([one]) === 0)
  if (bare >= 0) return `“${sections[bare]?.title || `第 ${bare + 1} 部分`}”还没有题目`
  const ids = sections.flatMap((one) => one.ids)
  if (new Set(ids).size !== ids.length) return '同一道题在试卷里出现了两次'
  const asked = askedCount(sections)
  return asked > ASKED_MAX ? `一份试卷最多有${ASKED_MAX}题，现在有${asked}题` : undefined
}
