import { contentApi } from '#contract/content/content.api'
import { readFrame } from '../../lib/page/frames'
import { idOf } from '../../lib/page/page-asks'
import { ask, type PageRow } from '../../lib/page/page-data'

const detailOf = ({ id }: Record<string, string>) => ask(contentApi.detail, { id: idOf(id) })

/** First screens of content. */
export const contentPages: PageRow[] = [
  {
    pattern: '/published-content-detail/$id',
    title: '内容',
    frame: readFrame((got) => {
      const here = got(contentApi.detail)
      return here && { title: here.title, texts: [here.description] }
    }),
    asks: (params) => [detailOf(params)],
  },
]
