import { CONTENT_TYPES, type ContentType, contentTypes } from '#contract/content/content.types'
import { adminOrAbove, teacherOrAbove } from '#contract/kernel/roles'
import { navigate } from '#lib/navigate'
import { Icon } from '#ui/display/icon'
import { List, ListRow } from '#ui/lists/list'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { isWrittenHere } from '../../parts/own-screen'
import { contentNewPath } from '../../parts/paths'

const hints: Partial<Record<ContentType, string>> = {
  resource: '课件、视频、图文页面或一个链接',
  feed: '带图片的短文',
  channel: '把动态和资源排成一个系列',
  standard: '岗位标准的正文和能力维度表',
  project: '任务书、资料、步骤和成果组成的目录，学员在实训室里一步步做',
  cert_category: '一类证书和它的级别，建证书实训室时选用',
  training_camp: '按日期分阶段学习，分期招生，每天打卡',
  third_party_active: '别处的活动或公开课',
  task: '把实训室里发布的任务介绍给更多人',
  virtual_task: '用虚拟币练习的任务',
  room: '介绍一间已经发布的实训室',
  industry: '实训室和内容所属的行业',
}

const mayMake = (type: ContentType, roles: readonly string[]): boolean => {
  const { makers } = contentTypes[type]
  if (!isWrittenHere(type)) return false
  if (makers === 'super') return roles.includes('ROLE_SUPER_ADMIN')
  return makers === 'teacher' ? teacherOrAbove(roles) : makers === 'admin' && adminOrAbove(roles)
}

/** What a person may write here. */
export function NewContent({ roles, onClose }: { roles: readonly string[]; onClose: () => void }) {
  return (
    <SheetOrDialog open onClose={onClose} title="新建内容">
      <List label="内容类型">
        {CONTENT_TYPES.filter((type) => mayMake(type, roles)).map((type) => (
          <ListRow
            key={type}
            prefix={<Icon name={contentTypes[type].icon} />}
            title={contentTypes[type].label}
            description={hints[type]}
            onClick={() => {
              onClose()
              navigate(contentNewPath(type))
            }}
          />
        ))}
      </List>
    </SheetOrDialog>
  )
}
