import { solutionsApi } from '#contract/solutions/solutions.api'
import { listFrame, readFrame } from '../../lib/page/frames'
import { idOf } from '../../lib/page/page-asks'
import { ask, type PageRow } from '../../lib/page/page-data'

/** First screens of solutions. */
export const solutionsPages: PageRow[] = [
  {
    pattern: '/solution/$id',
    title: '方案',
    back: { href: '/training-center' },
    frame: readFrame((got) => {
      const here = got(solutionsApi.detail)
      return here && { title: here.title, texts: [here.description, here.body] }
    }),
    asks: ({ id = '' }) => [ask(solutionsApi.detail, { id: idOf(id) })],
  },
  {
    pattern: '/console/app/solution',
    title: '方案管理',
    wide: true,
    frame: listFrame((got) => ({ lines: got(solutionsApi.managed)?.list ?? [] })),
    asks: () => [ask(solutionsApi.managed, {})],
  },
]
