import { campsApi } from '#contract/camps/camps.api'
import { listFrame, readFrame } from '../../lib/page/frames'
import { idOf } from '../../lib/page/page-asks'
import { ask, type PageRow } from '../../lib/page/page-data'

/** First screens of training camps. */
export const campsPages: PageRow[] = [
  {
    pattern: '/camp-reading',
    title: '我的训练营',
    frame: listFrame((got) => ({
      lines: got(campsApi.mine)?.list.map(({ title, number }) => ({ title, more: `第${number}期` })),
    })),
    asks: () => [ask(campsApi.mine, {})],
  },
  {
    pattern: '/training-camp-detail/$id',
    title: '训练营',
    frame: readFrame((got) => {
      const here = got(campsApi.detail)
      return here && { title: here.title, cover: { image: here.cover, size: 'hero' }, texts: [here.description] }
    }),
    asks: ({ id = '' }) => [ask(campsApi.detail, { id: idOf(id) })],
  },
]
