import { campsApi } from '#contract/camps/camps.api'
import { readFrame } from '../../lib/page/frames'
import { idOf } from '../../lib/page/page-asks'
import { ask, type PageRow } from '../../lib/page/page-data'

/** First screens of training camps. */
export const campsPages: PageRow[] = [
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
