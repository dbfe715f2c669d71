import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { SearchField } from '#ui/fields/search-field'
import { List, ListRow } from '#ui/lists/list'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { grantSoftware } from '../../software.mutations'
import { softwareQueries } from '../../software.queries'
import styles from './manage.module.css'

type AddGrantProps = { software: { id: number; title: string }; onClose: () => void }

/** The organisations that may be let in. */
export function AddGrant({ software, onClose }: AddGrantProps) {
  const client = useQueryClient()
  const [keyword, setKeyword] = useState('')
  const query = useQuery({
    ...softwareQueries.grantChoices(software.id, keyword.trim()),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const give = (orgId: number, name: string) =>
    attempt(async () => {
      await grantSoftware(client, software.id, orgId, true)
      await say(`已授权给${name}`)
    })
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title={`授权使用“${software.title}”`}
      footer={
        <Button variant="secondary" onClick={onClose}>
          完成
        </Button>
      }
    >
      <div className={styles.tools}>
        <SearchField
          label="按组织名称搜索"
          value={keyword}
          busy={query.isFetching && keyword !== ''}
          onChange={setKeyword}
        />
        <QueryView query={query} label="组织加载中" skeleton={<SkeletonList rows={3} />} />
        {data?.length === 0 &&
          (keyword.trim() ? (
            <Empty title="没有找到组织" icon="search" />
          ) : (
            <Empty title="没有可以授权的组织" icon="team">
              可以授权给下级组织；授权给其他组织请联系平台。
            </Empty>
          ))}
        {data && data.length > 0 && (
          <List label="可以授权的组织">
            {data.map(({ org_id, org_name, granted }) => (
              <ListRow
                key={org_id}
                title={org_name}
                extra={
                  granted ? (
                    <Tag tone="success">已授权</Tag>
                  ) : (
                    <OnlineButton size="sm" aria-label={`授权给${org_name}`} onClick={() => give(org_id, org_name)}>
                      授权
                    </OnlineButton>
                  )
                }
              />
            ))}
          </List>
        )}
      </div>
    </SheetOrDialog>
  )
}
