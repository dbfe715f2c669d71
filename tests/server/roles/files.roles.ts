import { centreFilesApi } from '#contract/files/centre.api'
import { filesApi } from '#contract/files/files.api'

const writers = ['super', 'orgadmin', 'teacher', 'studentA', 'studentB', 'judge', 'supplier', 'outsider', 'novisit']
const nobody = ['demo', 'anonymous']
const unknown = { url: 'in/1/none.png', filesize: 1, filename: 'a.png', disk: 'disk' }

/** Who may make the calls about files; whose file it is decides the rest. */
export const filesRoles = [
  {
    call: filesApi.getToken,
    input: { kind: 'avatar', filename: 'a.png', filesize: 100 },
    allow: writers,
    refuse: nobody,
  },
  { call: filesApi.fileUpload, input: unknown, allow: writers, refuse: nobody },
  {
    call: centreFilesApi.getToken,
    input: { kind: 'avatar', filename: 'a.png', filesize: 100 },
    allow: writers,
    refuse: nobody,
  },
  { call: centreFilesApi.fileUpload, input: unknown, allow: writers, refuse: nobody },
  {
    call: filesApi.getStsToken,
    input: { filename: 'a.zip' },
    allow: writers.filter((who) => who !== 'novisit'),
    refuse: ['novisit', 'anonymous'],
  },
  { call: filesApi.detail, input: { id: 999_999 }, allow: [], refuse: ['novisit', 'anonymous'] },
  { call: filesApi.refreshPreviewInfo, input: { id: 999_999 }, allow: [], refuse: ['novisit', 'anonymous', 'demo'] },
  {
    call: filesApi.external,
    input: { content_type: 'file', content_id: '999999' },
    allow: [],
    refuse: ['novisit', 'anonymous'],
  },
]
