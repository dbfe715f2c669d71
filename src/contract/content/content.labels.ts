import type { ContentLevel, ContentState, Licence, ResourceKind, Visibility } from './content.model'

/** Stands wherever deleted content was bound (section 2). */
export const CONTENT_DELETED = '内容已被删除'
/** Of content whose online_status is not 1 (section 3). */
export const CONTENT_DOWN = '已下架'

/** Over what a room holds beside its files. */
export const BESIDE_TITLE = '资源库内容'

export const contentStateLabels: Record<ContentState, string> = {
  draft: '草稿',
  published: '已发布',
  taken_down: CONTENT_DOWN,
  deleted: '已删除',
}
export const visibilityLabels: Record<Visibility, string> = {
  private: '仅自己和分享对象',
  org: '本组织',
  store: '内容商店',
}
export const visibilityHints: Record<Visibility, string> = {
  private: '只有作者、被分享的人和用到它的实训室能看到',
  org: '本组织和下级组织的成员都能看到',
  store: '平台上的所有组织都能看到和收藏',
}
export const licenceLabels: Record<Licence, string> = {
  reserved: '保留所有权利',
  'cc-by': '署名（CC BY 4.0）',
  'cc-by-sa': '署名，相同方式共享（CC BY-SA 4.0）',
  'cc-by-nc': '署名，非商业性使用（CC BY-NC 4.0）',
  cc0: '不保留权利（CC0）',
}
export const contentLevelLabels: Record<ContentLevel, string> = { 0: '不限', 1: '初级', 2: '中级', 3: '高级' }
export const resourceKindLabels: Record<ResourceKind, string> = {
  page: '图文',
  file: '文件',
  video: '视频',
  link: '链接',
  scorm: 'SCORM 课件',
}
