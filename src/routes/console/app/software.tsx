import { createFileRoute } from '@tanstack/react-router'
import { List, ListRow } from '#ui/lists/list'
import { ConsoleSoftware } from '../../../domains/software/screens/manage/console-software'

export const Route = createFileRoute('/console/app/software')({
  staticData: { title: '软件管理' },
  component: function Software() {
    const more = (
      <List label="第三方">
        <ListRow
          title="第三方工具"
          description="登记和审核支持 LTI 1.3 的练习、测验和课程平台"
          href="/console/app/tool"
        />
      </List>
    )
    return <ConsoleSoftware more={more} />
  },
})
