import { campsApi } from '#contract/camps/camps.api'
import { campIsIn, MY_CAMPS, myCampLine, NO_CAMPS_TEXT, noCamps } from '#contract/camps/camps.words'
import { CONTENT_DELETED } from '#contract/content/content.labels'
import { frames, listFrame, readFrame } from '../../lib/page/frames'
import { idOf } from '../../lib/page/page-asks'
import { ask, type PageRow } from '../../lib/page/page-data'

/** First screens of training camps. */
export const campsPages: PageRow[] = [
  {
    pattern: '/camp-reading',
    title: '我的训练营',
    frame: listFrame((got, _now, search) => {
      const shown = MY_CAMPS.find((one) => one === search.get('when')) ?? 'all'
      const list = got(campsApi.mine)?.list.filter((camp) => campIsIn(camp, shown))
      return {
        lines: list?.map((camp) =>
          camp.delete_time > 0 ? { title: CONTENT_DELETED } : { title: camp.title, more: myCampLine(camp) },
        ),
        empty: list?.length === 0 && { title: noCamps[shown], text: NO_CAMPS_TEXT },
      }
    }),
    asks: () => [ask(campsApi.mine, {})],
  },
  {
    pattern: '/training-camp-detail/$id',
    title: '训练营',
    wide: true,
    back: {},
    frame: readFrame((got) => {
      const here = got(campsApi.detail)
      return here && { title: here.title, cover: { image: here.cover, size: 'card' }, texts: [here.description] }
    }),
    asks: ({ id = '' }) => [ask(campsApi.detail, { id: idOf(id) })],
  },
  {
    pattern: '/training-camp-manage/$id',
    title: '管理训练营',
    back: { href: '/training-camp-detail/$id' },
    wide: true,
    frame: frames.list,
    asks: ({ id = '' }) => [ask(campsApi.detail, { id: idOf(id) })],
  },
  { pattern: '/console/app/camp-detail', title: '训练营', back: {}, wide: true, frame: readFrame(() => undefined) },
]
