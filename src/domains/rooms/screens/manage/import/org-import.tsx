import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { download } from '#lib/device/download'
import { SelectField } from '#ui/fields/select-field'
import { Card } from '#ui/layout/card'
import { Page } from '#ui/layout/page'
import { OnlineButton } from '#ui/online-button'
import { attempt } from '#ui/overlays/say'
import { orgProfileQueries } from '../../../../orgs/profile.queries'
import { startImport } from '../../../import.mutations'
import { fileAddress } from '../../../import.queries'
import styles from '../members/member.module.css'
import { FileButton } from './file-button'
import { ImportJobs } from './import-jobs'

/** People of the organisation from a file: first looked through, then done, and for a day undone. */
export function OrgImport({ base, rest }: { base: string; rest: string }) {
  const client = useQueryClient()
  const branches = useQuery(orgProfileQueries.branches()).data?.list ?? []
  // Its own organisation, one of its branches, or whichever stands in the address.
  const [chosen, setChosen] = useState(Number(rest) || 0)
  const into = { group: chosen || undefined }
  const named = useQuery(orgProfileQueries.detail(into.group)).data?.name
  const start = (file: File | undefined) => file && attempt(() => startImport(client, into, file, 'member'))
  return (
    <Page title="导入成员" above={`${base}/members`}>
      <Card title="上传文件">
        <div className="stack">
          {branches.length > 1 && !rest && (
            <SelectField
              label="导入到"
              placeholder={false}
              value={String(chosen)}
              onChange={(next) => setChosen(Number(next))}
              options={branches.map((org) => ({
                value: String(org.is_sub_group ? org.group_id : 0),
                label: org.group_name,
              }))}
            />
          )}
          {rest && named && <p>导入到“{named}”</p>}
          <p className="secondary">
            支持 Excel（XLSX）和 CSV，最多 10000 行、5
            MB。需要“姓名”一列，以及学号（工号）、手机、邮箱中的至少一列；班级不存在时自动新建。已在组织里的人只补上还没有的学号（工号）和班级，角色不变。
          </p>
          <div className={styles.chosen}>
            <FileButton onFile={start} />
            <OnlineButton size="sm" variant="secondary" onClick={() => download(fileAddress.template('xlsx'))}>
              下载模板
            </OnlineButton>
          </div>
        </div>
      </Card>
      <ImportJobs
        key={chosen}
        into={into}
        codes={{
          href: `${base}/members?state=waiting${chosen ? `&group=${chosen}` : ''}`,
          label: '查看未激活的成员',
          text: '请在成员资料里生成后发给本人；也可以先加到实训室，在实训室的“激活码”里成批生成。',
        }}
      />
    </Page>
  )
}
