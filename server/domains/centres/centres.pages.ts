import { centresApi } from '#contract/centres/centres.api'
import { percent } from '#contract/centres/centres.rules'
import { todoApi } from '#contract/todo/todo.api'
import { passesApi } from '#contract/works/passes/passes.api'
import { listFrame } from '../../lib/page/frames'
import { ask, type PageRow } from '../../lib/page/page-data'

/** First screens of the centres: what a person teaches and learns. */
export const centresPages: PageRow[] = [
  {
    pattern: '/study-center',
    title: '学习中心',
    frame: listFrame((got) => ({
      lines: (got(centresApi.study)?.rooms ?? []).map(({ title, works }) => ({
        title,
        more: `已交 ${works.done}/${works.total} 份`,
      })),
    })),
    asks: () => [ask(centresApi.study, {}), ask(todoApi.lists, {}), ask(passesApi.reading, {})],
  },
  {
    pattern: '/teach-center',
    title: '教学中心',
    frame: listFrame((got) => ({
      lines: (got(centresApi.teach)?.rooms ?? []).map(({ title, works }) => ({
        title,
        more: `已交 ${percent(works)}%`,
      })),
    })),
    asks: () => [ask(centresApi.teach, {}), ask(todoApi.lists, {})],
  },
]
