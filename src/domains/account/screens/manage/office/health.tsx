import { useQuery } from '@tanstack/react-query'
import type { SystemHealth } from '#contract/kernel/system.api'
import { dateTime } from '#lib/format'
import { serverSeconds } from '#lib/net/clock'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { List, ListRow } from '#ui/lists/list'
import { QueryPage } from '#ui/states/query-page'
import { officeQueries } from '../../../office.queries'
import { amount, jobNames, lasted, queueNames, troubleNames, useNames } from './health-words'

/** How the platform is, to be read: nothing is changed here. */
export function AdminHealth() {
  const query = useQuery(officeQueries.health())
  const again = (
    <Button icon="refresh" variant="secondary" loading={query.isFetching} onClick={() => void query.refetch()}>
      刷新
    </Button>
  )
  return (
    <QueryPage query={query} title="系统状态" above="/index" aged="联网后更新" barActions={again}>
      {(health) => (
        <>
          <Now health={health} />
          <Troubles troubles={health.troubles} />
          <Work health={health} />
          <Stored health={health} />
          <Clients health={health} />
        </>
      )}
    </QueryPage>
  )
}

function Now({ health }: { health: SystemHealth }) {
  const { database, disk, people, storage } = health
  const rows: [string, string][] = [
    ['版本', health.version],
    ['已运行', lasted(serverSeconds() - health.started)],
    ['正在使用', `${people.here} 人，共 ${people.logged_in} 人登录`],
    ['账号', `${people.accounts} 个`],
    ['内存', amount(health.memory)],
    ['数据库', database.kind === 'pglite' ? `内嵌 PGlite ${database.version}` : `PostgreSQL ${database.version}`],
    ['数据库大小', amount(database.size)],
    ['表结构', `第 ${database.migrations} 版`],
    ['文件', `${storage.files} 个，${amount(storage.bytes)}`],
    ['Node.js', health.node],
  ]
  if (disk) rows.push(['磁盘可用', amount(disk.free)])
  if (database.pool) {
    const { all, idle, waiting } = database.pool
    rows.push(['数据库连接', `${all - idle} 个在用，${waiting} 个等待`])
  }
  return (
    <>
      {disk?.trouble && <p role="alert">{troubleNames[disk.trouble] ?? disk.trouble}</p>}
      <List label="运行" header="运行">
        {rows.map(([name, value]) => (
          <ListRow key={name} title={name} extra={value} />
        ))}
      </List>
    </>
  )
}

function Troubles({ troubles }: { troubles: SystemHealth['troubles'] }) {
  return (
    <List label="最近的错误" header="最近的错误">
      {troubles.length === 0 && <ListRow title="没有错误" extra={<Tag tone="success">正常</Tag>} />}
      {troubles.map((one) => (
        <ListRow
          key={one.id}
          title={one.problem}
          description={
            <>
              {dateTime(one.time)} · {one.place}
              {one.request_id && ` · 请求 ${one.request_id}`}
              {one.stack && (
                <details>
                  <summary>出错的位置</summary>
                  <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{one.stack}</pre>
                </details>
              )}
            </>
          }
        />
      ))}
    </List>
  )
}

function Work({ health }: { health: SystemHealth }) {
  return (
    <>
      <List label="排队的工作" header="排队的工作">
        {health.queues.map((one) => (
          <ListRow
            key={one.name}
            title={queueNames[one.name] ?? one.name}
            extra={one.waiting + one.running ? `${one.waiting} 项等待，${one.running} 项进行中` : '没有'}
          />
        ))}
      </List>
      <List label="定时任务" header="定时任务">
        {health.jobs.length === 0 && <ListRow title="服务器刚启动，还没有运行过" />}
        {health.jobs.map((one) => (
          <ListRow
            key={one.name}
            title={jobNames[one.name] ?? one.name}
            description={[
              `每 ${lasted(one.every)}`,
              `上次 ${dateTime(one.begin_time)}，用时 ${one.took} 毫秒`,
              one.problem,
            ]
              .filter(Boolean)
              .join(' · ')}
            extra={one.failed ? <Tag tone="danger">连续失败 {one.failed} 次</Tag> : <Tag tone="success">正常</Tag>}
          />
        ))}
      </List>
    </>
  )
}

function Stored({ health }: { health: SystemHealth }) {
  return (
    <>
      <List label="文件" header={health.storage.kind === 's3' ? '文件（对象存储）' : '文件（服务器磁盘）'}>
        {health.storage.uses.map((one) => (
          <ListRow key={one.use} title={useNames[one.use] ?? one.use} extra={`${one.files} 个，${amount(one.bytes)}`} />
        ))}
      </List>
      <List label="最大的表" header="最大的表">
        {health.database.tables.map((one) => (
          <ListRow key={one.name} title={one.name} extra={amount(one.size)} />
        ))}
      </List>
    </>
  )
}

function Clients({ health }: { health: SystemHealth }) {
  return (
    <List label="正在使用的页面版本" header="正在使用的页面版本（一周内）">
      {health.clients.map((one) => (
        <ListRow
          key={one.build}
          title={one.build || '未上报'}
          description={`最近使用 ${dateTime(one.seen_time)}`}
          extra={
            <>
              {one.sessions} 台设备 {one.build === health.version && <Tag tone="success">最新</Tag>}
              {one.build !== '' && one.build !== health.version && <Tag tone="warning">旧版本</Tag>}
            </>
          }
        />
      ))}
    </List>
  )
}
