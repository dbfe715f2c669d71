import { accountApi } from '#contract/account/account.api'
import { filesApi } from '#contract/files/files.api'
import { fileGone } from '#contract/files/files.rules'
import { readFrame } from '../../lib/page/frames'
import { idOf } from '../../lib/page/page-asks'
import { ask, type PageRow } from '../../lib/page/page-data'

/** First screens of files. */
export const filesPages: PageRow[] = [
  {
    pattern: '/file-preview/$id',
    title: '文件预览',
    wide: true,
    back: {},
    frame: readFrame((got) => {
      const file = got(filesApi.detail)
      // Of somebody who is logged in it is refused for one reason alone.
      return { title: file?.filename, empty: !file && got(accountApi.getUserInfo) && fileGone }
    }),
    asks: (params) => [ask(filesApi.detail, { id: idOf(params.id) })],
  },
  {
    pattern: '/preview-external-file/$contentType/$contentId',
    title: '文件预览',
    wide: true,
    back: {},
    frame: readFrame((got) => ({ title: got(filesApi.external)?.title })),
    asks: ({ contentType = '', contentId = '' }) => [
      ask(filesApi.external, { content_type: contentType, content_id: contentId }),
    ],
  },
]
