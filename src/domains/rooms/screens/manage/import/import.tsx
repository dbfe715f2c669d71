import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportTarget } from '#contract/rooms/import/import.rules'
import { download } from '#lib/device/download'
import { ChoiceField } from '#ui/fields/choice-field'
import { Card } from '#ui/layout/card'
import { OnlineButton } from '#ui/online-button'
import { attempt } from '#ui/overlays/say'
import { startImport } from '../../../import.mutations'
import { fileAddress } from '../../../import.queries'
import { activationTab } from '../../../parts/paths'
import styles from '../members/member.module.css'
import type { MemberTabProps } from '../members/member-tab'
import { FileButton } from './file-button'
import { ImportJobs } from './import-jobs'

const targets: { value: ImportTarget; label: string; description: string }[] = [
  { value: 'member', label: '导入为成员', description: '直接加入实训室；没有账号的人会建好账号，凭激活码首次登录' },
  { value: 'roster', label: '导入到名单', description: '只登记，同学自己加入时按名单自动通过' },
]

/** People from a file: first looked through, then done, and for a day undone. */
export function ImportTab({ roomId, ended }: MemberTabProps) {
  const client = useQueryClient()
  const [target, setTarget] = useState<ImportTarget>('member')
  const into = { roomId }
  const start = (file: File | undefined) => file && attempt(() => startImport(client, into, file, target))
  return (
    <>
      <Card title="上传文件">
        <div className="stack">
          <ChoiceField
            label="导入方式"
            value={target}
            onChange={(value) => setTarget(value === 'roster' ? 'roster' : 'member')}
            options={targets}
            columns={2}
          />
          <p className="secondary">
            支持 Excel（XLSX）和 CSV，最多 10000 行、5 MB。需要“姓名”一列，以及学号（工号）、手机、邮箱中的至少一列。
          </p>
          <div className={styles.chosen}>
            <FileButton disabled={ended} onFile={start} />
            <OnlineButton size="sm" variant="secondary" onClick={() => download(fileAddress.template('xlsx'))}>
              下载模板
            </OnlineButton>
            {ended && <span className="secondary">实训室已经结束，不能再导入</span>}
          </div>
        </div>
      </Card>
      <ImportJobs
        into={into}
        codes={{ href: activationTab(roomId), label: '发放激活码', text: '请生成后发给本人。' }}
      />
    </>
  )
}
