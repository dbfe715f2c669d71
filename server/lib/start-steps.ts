interface Out {
  write(text: string): unknown
  isTTY?: boolean
}

/** Milliseconds: what takes longer says how long it took, and a log gets at most one line in it. */
const LONG = 1_000
const CLEAR = '\r\u001b[2K'

const seconds = (ms: number): string => (ms / 1000).toFixed(1)

/** The half of a step's words that people at the page read. */
const chinese = (both: string): string => both.replace(/ ?\/ .*$/, '')

/** Tells what a start does while it does it: in one line that is drawn anew on a terminal, line after line in a log. `hear` gets every one of them. */
export const startSteps = (out: Out, clock: () => number = Date.now, hear: (doing: string) => void = () => {}) => {
  let words = ''
  let began = 0
  let spoke = 0
  const end = (): void => {
    const ms = clock() - began
    const took = ms >= LONG ? `  ${seconds(ms)} 秒 / s` : ''
    if (words && out.isTTY) out.write(`${CLEAR}${words}${took}\n`)
    else if (words && took) out.write(`${words}${took}\n`)
    words = ''
  }
  return {
    /** The next step; the one before has ended. */
    begin: (next: string): void => {
      end()
      words = next
      began = clock()
      spoke = began
      hear(chinese(words))
      out.write(out.isTTY ? `${words} …` : `${words} …\n`)
    },
    /** How far the step is. */
    part: (done: number, of: number): void => {
      hear(`${chinese(words)} ${done}/${of}`)
      if (out.isTTY) return void out.write(`${CLEAR}${words} … ${done}/${of}`)
      if (clock() - spoke < LONG) return
      spoke = clock()
      out.write(`${words} … ${done}/${of}\n`)
    },
    end,
  }
}

/** What stands before the steps, for people who start a server. */
export const stepWords = {
  making: '正在建立数据库 / making the database',
  opening: '正在打开数据库 / opening the database',
  recovering:
    '正在恢复数据库（上次没有正常关闭，已确认的数据不会丢失）/ recovering the database after an unclean end, nothing acknowledged is lost',
  connecting: '正在连接数据库 / connecting to the database',
  migrating: '正在更新数据表 / bringing the tables up to date',
  filling: '正在写入演示数据 / filling in the demo',
  files: '正在写入演示文件 / writing the files of the demo',
  serving: '正在启动服务 / starting to serve',
}
