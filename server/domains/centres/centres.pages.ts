import { centresApi } from '#contract/centres/centres.api'
import { handedInText } from '#contract/centres/centres.rules'
import { scenesApi } from '#contract/centres/scenes/scenes.api'
import { SCENE_CARDS } from '#contract/centres/scenes/scenes.rules'
import { industriesApi } from '#contract/orgs/industries/industries.api'
import { todoApi } from '#contract/todo/todo.api'
import { passesApi } from '#contract/works/passes/passes.api'
import { listFrame } from '../../lib/page/frames'
import { ask, type PageRow } from '../../lib/page/page-data'

/** First screens of the centres: what a person teaches and learns, and what there is to use. */
export const centresPages: PageRow[] = [
  {
    pattern: '/study-center',
    title: '学习中心',
    frame: listFrame((got) => ({
      lines: (got(centresApi.study)?.rooms ?? []).map(({ title, works }) => ({ title, more: handedInText(works) })),
    })),
    asks: () => [ask(centresApi.study, {}), ask(todoApi.lists, {}), ask(passesApi.reading, { limit: 100 })],
  },
  {
    pattern: '/teach-center',
    title: '教学中心',
    frame: listFrame((got) => ({
      lines: (got(centresApi.teach)?.rooms ?? []).map(({ title, learners }) => ({ title, more: `${learners} 名学生` })),
    })),
    asks: () => [ask(centresApi.teach, {}), ask(centresApi.behind, {}), ask(todoApi.lists, {})],
  },
  {
    pattern: '/training-center',
    title: '实训中心',
    frame: listFrame((got) => ({
      lines: (got(scenesApi.lists)?.scenes ?? []).flatMap(({ kind, list }) =>
        list.map(({ title, description }) => ({ title, ...(SCENE_CARDS[kind] === 'long' && { more: description }) })),
      ),
    })),
    asks: () => [ask(scenesApi.lists, {}), ask(scenesApi.choices, {}), ask(industriesApi.lists, {})],
  },
]
