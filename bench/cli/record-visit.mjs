// One visit to the demo hospital, with its calls and the replies.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';

const startDemo = async (program, data) => {
  const child = spawn(process.execPath, [program, 'demo', '--port', '0', '--data', data]);
  let said = '';
  const url = await new Promise((resolve, reject) => {
    const hear = (chunk) => {
      said += chunk;
      const [found] = /http:\/\/localhost:\d+/.exec(said) ?? [];
      if (found) resolve(found.replace('localhost', '127.0.0.1'));
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(`the demo hospital does not start: ${said}`)));
  });
  return { child, url };
};

const createRecordingProxy = (url, visit) =>
  createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const sent = Buffer.concat(chunks).toString('utf8');
    const { method, url: path } = request;
    const {
      accept,
      cookie = '',
      'content-type': type,
      'accept-language': language,
    } = request.headers;
    const headers = {
      accept,
      ...(language !== undefined && { 'accept-language': language }),
      ...(cookie !== '' && { cookie }),
      ...(type !== undefined && { 'content-type': type }),
    };
    const reply = await fetch(url + path, { method, headers, ...(sent !== '' && { body: sent }) });
    const body = await reply.text();
    const own = {
      'content-type': reply.headers.get('content-type'),
      ...(reply.headers.has('set-cookie') && { 'set-cookie': reply.headers.get('set-cookie') }),
    };
    // A request without a language only checks whether a server is there.
    if (language !== undefined) {
      visit.push({ method, path, headers, sent, status: reply.status, own, body });
    }
    response.writeHead(reply.status, own);
    response.end(body);
  });

/** The calls of a scenario's visit in order, each with its reply. */
export const recordVisit = async (program, data, scenario) => {
  const { child, url } = await startDemo(program, data);
  const visit = [];
  const server = createRecordingProxy(url, visit).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const at = `http://127.0.0.1:${server.address().port}`;
    const flow = spawn(process.execPath, [program, 'simulate', 'flow', scenario, '--url', at]);
    const [status] = await once(flow, 'exit');
    if (status !== 0) throw new Error(`the visit to be recorded ended with ${status}`);
    return visit;
  } finally {
    server.closeAllConnections();
    server.close();
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  }
};

/** The output of `simulate load` for a mix, and the mix that it used. */
export const runSimulateLoad = (program, mix, args = []) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program, 'simulate', 'load', mix, '--json', ...args],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error(`simulate load ended with ${status}: ${stderr}${stdout}`);
  return JSON.parse(stdout);
};
