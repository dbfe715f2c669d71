import { centresApi } from '#contract/centres/centres.api'
import { handedInText } from '#contract/centres/centres.rules'
import { scenesApi } from '#contract/centres/scenes/scenes.api'
import { SCENE_CARDS } from '#contract/centres/scenes/scenes.rules'
import { GO_ON_TITLE, goingOn, lineText } from '#contract/centres/study.labels'
import { industriesApi } from '#contract/orgs/industries/industries.api'
import { todoApi } from '#contract/todo/todo.api'
import { HOME_PLACES, homeGroups, lineOf } from '#contract/todo/todo.rules'
import { passesApi } from '#contract/works/passes/passes.api'
import { headLine, listFrame, type Told } from '../../lib/page/frames'
import { type Answers, ask, type PageRow } from '../../lib/page/page-data'

/** In the order of the screen: what one goes on with, what is to be done, and how far one is in each room. */
const study = (got: Answers, now: number): Told['lines'] => {
  const { lines = [], rooms = [] } = got(centresApi.study) ?? {}
  const on = goingOn(lines).map((line) => ({ title: line.title, more: lineText(line, now) }))
  const todo = homeGroups(got(todoApi.lists)?.list ?? [], now, HOME_PLACES)
  return [
    ...(on.length > 0 ? [headLine(GO_ON_TITLE), ...on] : []),
    ...todo.flatMap(({ label, items }) => [
      headLine(label),
      ...items.map((item) => ({ title: item.title, more: lineOf(item) })),
    ]),
    ...rooms.map(({ title, works }) => ({ title, more: handedInText(works) })),
  ]
}

/** First screens of the centres: what a person teaches and learns, and what there is to use. */
export const centresPages: PageRow[] = [
  {
    pattern: '/study-center',
    title: '学习中心',
    frame: listFrame((got, now) => ({ lines: study(got, now) })),
    asks: () => [ask(centresApi.study, {}), ask(todoApi.lists, {}), ask(passesApi.reading, { limit: 100 })],
  },
  {
    pattern: '/teach-center',
    title: '教学中心',
    frame: listFrame((got) => ({
      lines: (got(centresApi.teach)?.rooms ?? []).map(({ title, learners }) => ({ title, more: `${learners} 名学员` })),
    })),
    asks: () => [ask(centresApi.teach, {}), ask(centresApi.behind, {}), ask(todoApi.lists, {})],
  },
  {
    pattern: '/training-center',
    title: '实训中心',
    wide: '1352',
    frame: listFrame((got) => ({
      lines: (got(scenesApi.lists)?.scenes ?? []).flatMap(({ kind, list }) =>
        list.map(({ title, description }) => ({ title, ...(SCENE_CARDS[kind] === 'long' && { more: description }) })),
      ),
    })),
    asks: () => [ask(scenesApi.lists, {}), ask(scenesApi.choices, {}), ask(industriesApi.lists, {})],
  },
]
