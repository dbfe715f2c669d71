/** The kinds of content (section 3): each is a row of this table, and what differs between them is asked of it. */
export interface ContentKind {
  label: string
  /** Of the page's icons. */
  icon: 'book' | 'task' | 'cert' | 'work' | 'home' | 'chart' | 'apps' | 'file' | 'edit' | 'link' | 'team' | 'trophy'
  /** Who writes such content: teachers and above, an organisation's admins, super admins, or nobody, where it is not kept as content. */
  makers: 'teacher' | 'admin' | 'super' | 'nobody'
  /** With what it is written, besides title and words: see `editors` on the page; `own` is a screen of a later domain. */
  editor: 'resource' | 'article' | 'channel' | 'standard' | 'reference' | 'link' | 'own'
  /** As what it is read: its text, its file or address, its list of contents, its dimension table, the thing it refers to. */
  reader: 'article' | 'resource' | 'channel' | 'standard' | 'reference' | 'link' | 'own'
  /** What `/preview-external-file/{contentType}/{contentId}` shows of it. */
  preview: 'file' | 'text' | 'link'
  /**
   * What counts as done: it was opened, its file was gone through, its contents were, or a later domain knows; `reported`: where
   * somebody reports of it, what they say does, and elsewhere that it was opened.
   */
  progress: 'opened' | 'file' | 'contents' | 'own' | 'none' | 'reported'
  /** What it lists, in order; that none of it comes round to itself over other ways is asked of the server. */
  holds?: readonly string[]
}

export const CONTENT_TYPES = [
  'training_camp',
  'study_collection',
  'task',
  'standard',
  'channel',
  'room',
  'project',
  'industry',
  'cert_category',
  'virtual_task',
  'feed',
  'resource',
  'third_party_active',
] as const
export type ContentType = (typeof CONTENT_TYPES)[number]

const reference = { editor: 'reference', reader: 'reference', preview: 'text' } as const
const article = { editor: 'article', reader: 'article', preview: 'text', progress: 'opened' } as const
const made = {
  editor: 'own',
  reader: 'own',
  preview: 'text',
  progress: 'own',
  makers: 'teacher',
} as const

export const contentTypes: Record<ContentType, ContentKind> = {
  training_camp: {
    ...made,
    label: '训练营',
    icon: 'trophy',
    // Its words are written as an article's; phases and periods are a later domain's.
    editor: 'article',
    // What can be read to its end, so that one's progress counts it.
    holds: ['feed', 'resource', 'channel', 'standard', 'third_party_active'],
  },
  // A course is a room's own (`coursesApi`), see docs/decisions.md: its name stands here for what the specification binds by it.
  study_collection: { ...made, label: '学习合集', icon: 'book', makers: 'nobody' },
  task: {
    ...reference,
    label: '任务',
    icon: 'task',
    makers: 'teacher',
    progress: 'own',
  },
  standard: {
    label: '标准',
    icon: 'chart',
    makers: 'admin',
    editor: 'standard',
    reader: 'standard',
    preview: 'text',
    progress: 'opened',
  },
  channel: {
    label: '专栏',
    icon: 'apps',
    makers: 'teacher',
    editor: 'channel',
    reader: 'channel',
    preview: 'text',
    progress: 'contents',
    holds: ['feed', 'resource', 'project', 'third_party_active'],
  },
  room: { ...reference, label: '实训室', icon: 'home', makers: 'admin', progress: 'none' },
  project: { ...made, label: '项目', icon: 'work' },
  industry: { ...reference, label: '行业', icon: 'team', makers: 'super', progress: 'none' },
  cert_category: { ...article, label: '证书类别', icon: 'cert', makers: 'admin' },
  virtual_task: { ...reference, label: '模拟任务', icon: 'task', makers: 'teacher', progress: 'own' },
  feed: { ...article, label: '动态', icon: 'edit', makers: 'teacher' },
  resource: {
    label: '资源',
    icon: 'file',
    makers: 'teacher',
    editor: 'resource',
    reader: 'resource',
    preview: 'file',
    progress: 'file',
  },
  third_party_active: {
    label: '第三方活动',
    icon: 'link',
    makers: 'teacher',
    editor: 'link',
    reader: 'link',
    preview: 'link',
    progress: 'reported',
  },
}
