/** Said to whoever is in no room, where their rooms would be. */
export const noRooms = {
  title: '还没有加入实训室',
  text: '输入老师给的实训室码、队友发来的团队码，或打开邀请链接，就能申请加入；加入后，任务、比赛和团队都会出现在这里。',
} as const
